import {
  EffectEnd,
  EffectStart,
  EpisodeEnd,
  EpisodeStart,
  ParleyError,
  type Row,
} from '@parley/protocol';
import type { z } from 'zod';

function read<T>(schema: z.ZodType<T>, row: Row): T {
  const parsed = schema.safeParse(JSON.parse(row.payload));
  if (parsed.success) return parsed.data;
  throw new ParleyError(
    'BAD_LOG',
    `${row.type}: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`,
    {
      where: `session ${row.sessionId} seq ${row.seq}`,
      remedy: 'The log was written by another version of Parley.',
    },
  );
}

/** Typed payloads of rows. @throws {ParleyError} `BAD_LOG` when the payload does not fit the row's type. */
export const readEpisodeStart = (row: Row): EpisodeStart => read(EpisodeStart, row);
export const readEpisodeEnd = (row: Row): EpisodeEnd => read(EpisodeEnd, row);
export const readEffectStart = (row: Row): EffectStart => read(EffectStart, row);
export const readEffectEnd = (row: Row): EffectEnd => read(EffectEnd, row);
