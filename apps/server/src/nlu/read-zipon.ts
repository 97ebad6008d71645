import { readFileSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { z } from 'zod';
import type { Instruction } from './coverage';

const described = z.object({ object_desc: z.string().min(1) });

/**
 * Descriptions of a ZIPON goal file: those of one object are split at `|`, and the object's key names its category.
 *
 * @param file `final.json` of a home; `objects.json` holds outlines only.
 * @throws {ParleyError} `BAD_INPUT` when the file is no such object or holds no description.
 */
export function readZiponDescriptions(file: string): Instruction[] {
  const found = Object.entries(parse(file)).flatMap(([key, value]) => {
    const parsed = described.safeParse(value);
    if (!parsed.success) return [];
    const category = key.replace(/_\d+$/, '').replace(/_/g, ' ');
    const parts = parsed.data.object_desc.split('|').map((text) => text.trim());
    return parts.filter((text) => text !== '').map((text) => ({ text, category }));
  });
  if (found.length > 0) return found;
  throw new ParleyError('BAD_INPUT', 'there is no object_desc in this file', {
    where: file,
    remedy: 'Name the final.json of a ZIPON home.',
  });
}

function parse(file: string): Readonly<Record<string, unknown>> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'the file is no JSON object', {
      where: file,
      remedy: 'Name the final.json of a ZIPON home.',
      cause,
    });
  }
}
