/** Lines that have not said who they are. */
export interface Strangers {
  /** @param leave Closes the line. @returns It is none any more. */
  meet(leave: () => void): () => void;
}

/** Holds so many; one more, and the one that came first is closed: a person says hello within a second. */
export function createStrangers(most: number): Strangers {
  const waiting = new Set<() => void>();
  return {
    meet: (leave) => {
      waiting.add(leave);
      if (waiting.size > most) {
        const [first] = waiting;
        if (first !== undefined) {
          waiting.delete(first);
          first();
        }
      }
      return () => waiting.delete(leave);
    },
  };
}
