/** The entry of a task kind in a registry; null for a kind that it lacks, also for a name that every object inherits. */
export const kindOf = <T>(table: Readonly<Record<string, T>>, task: string): T | null =>
  Object.hasOwn(table, task) ? (table[task] as T) : null;
