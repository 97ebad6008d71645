import { useCallback, useState } from 'react';
import type { z } from 'zod';

const nameOf = (id: string): string => `parley.kept.${id}`;

function read<T>(id: string, schema: z.ZodType<T>, initial: T): T {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(nameOf(id)) ?? 'null'));
    return parsed.success ? parsed.data : initial;
  } catch {
    return initial;
  }
}

/** State of a page that a reload finds again; what does not fit the schema is not taken up. */
export function useKeptState<T>(id: string, schema: z.ZodType<T>, initial: T) {
  const [value, setValue] = useState<T>(() => read(id, schema, initial));
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      try {
        localStorage.setItem(nameOf(id), JSON.stringify(next));
      } catch {
        // The page itself still holds it.
      }
    },
    [id],
  );
  const forget = useCallback(() => {
    try {
      localStorage.removeItem(nameOf(id));
    } catch {
      // Nothing was kept, so there is nothing to forget.
    }
  }, [id]);
  return { value, keep, forget };
}
