import {
  COLOURS,
  type ColourName,
  MATERIALS,
  type MaterialName,
  PATTERNS,
  ParleyError,
  type PatternName,
} from '@parley/protocol';
import type { SlotRole } from '../furniture';

/** One part of a model, as it was judged from pictures alone. */
export interface AuditedPart {
  /** What a person calls it. */ readonly word: string;
  /** Part of the model that it is; null where descriptions do not speak of it. */
  readonly slot: string | null;
  readonly role: SlotRole;
  /** Null for a part of many colours. */ readonly colour: ColourName | null;
  /** Its colour is chosen for each thing: `colour` is the one of the sheet. */
  readonly isPainted: boolean;
  /** Those that a picture cannot tell apart; the first is the one that is said. */
  readonly materials: readonly MaterialName[];
  readonly pattern: PatternName | null;
}

/** What was judged of one model. */
export interface AuditedModel {
  readonly id: string;
  /** What a person calls it. */ readonly called: string;
  /** Whether descriptions call it so, and not by its category. */ readonly isSaid: boolean;
  /** The one that a person names first comes first. */ readonly parts: readonly AuditedPart[];
}

/** What was judged, by model id. */
export type Audit = ReadonlyMap<string, AuditedModel>;

/** Name of the record in the folder of a furniture library. */
export const AUDIT_FILE = 'AUDIT.md';
const ROW = /^\| \d+ \| `([^`]+)` \| (\*\*)?([^|*]+?)(?:\*\*)? \| ([^|]*) \|/;

/**
 * Reads the table of `AUDIT.md`.
 *
 * @throws {ParleyError} `BAD_INPUT` naming the row that cannot be read.
 */
export function readAudit(text: string): Audit {
  const audit = new Map<string, AuditedModel>();
  for (const line of text.split('\n')) {
    if (!/^\| \d/.test(line)) continue;
    const row = ROW.exec(line);
    if (row === null) throw badRow(line);
    const [, id = '', bold, called = '', parts = ''] = row;
    audit.set(id, {
      id,
      called,
      isSaid: bold !== undefined,
      parts: parts.split('; ').map((part) => readPart(part.trim(), line)),
    });
  }
  return audit;
}

/** `word… [slot role] colour* material/material pattern`; all after the word may be missing where nothing is said. */
function readPart(text: string, line: string): AuditedPart {
  const spoken = SPOKEN.exec(text);
  const words = text.replace(SPOKEN, '').split(/ +/);
  const at = words.findIndex((word) => isColour(word) || word === MANY);
  if (at === -1 && spoken !== null) throw badRow(line);
  const colour = words[at]?.replace('*', '') ?? '';
  const rest = at === -1 ? [] : words.slice(at + 1);
  return {
    word: words.slice(0, at === -1 ? words.length : at).join(' '),
    slot: spoken?.[1] ?? null,
    role: (spoken?.[2] as SlotRole | undefined) ?? 'detail',
    colour: isColour(colour) ? (colour as ColourName) : null,
    isPainted: words[at]?.endsWith('*') ?? false,
    materials: (rest[0] ?? '').split('/').filter(isMaterial),
    pattern: rest.find(isPattern) ?? null,
  };
}

const SPOKEN = / \[(\S+) (main|accent)\]/;
const MANY = 'multicoloured';
const isColour = (word: string): boolean => Object.hasOwn(COLOURS, word.replace(/\*$/, ''));
const isMaterial = (word: string): word is MaterialName =>
  MATERIALS.some((material) => material === word);
const isPattern = (word: string): word is PatternName =>
  PATTERNS.some((pattern) => pattern === word);

const badRow = (line: string): ParleyError =>
  new ParleyError('BAD_INPUT', `this row cannot be read: ${line.slice(0, 80)}`, {
    where: AUDIT_FILE,
    remedy: 'Put the furniture library back as it came.',
  });
