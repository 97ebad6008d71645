import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';

export type PartOfSpeech = 'noun' | 'verb' | 'adj' | 'adv';

/** A set of words of one meaning. */
export interface Synset {
  /** Lower case, spaces between words. */
  readonly words: readonly string[];
  /** Offsets of synsets below it (hyponyms, of adjectives those similar to it). */
  readonly narrower: readonly string[];
}

/** The WordNet database, as far as words for things and what they are like need it. */
export interface WordNet {
  /** Offsets of the meanings of a word, most frequent first; empty when it has none. */
  senses(word: string, pos: PartOfSpeech): readonly string[];
  synset(offset: string, pos: PartOfSpeech): Synset;
  /** Every word of a part of speech. */
  words(pos: PartOfSpeech): Iterable<string>;
  /** How often a word was met in the sense-tagged texts behind WordNet. */
  frequency(word: string, pos: PartOfSpeech): number;
}

const POINTERS: Readonly<Record<PartOfSpeech, readonly string[]>> = {
  noun: ['~'],
  verb: ['~'],
  adj: ['&'],
  adv: [],
};
const POS_NUMBERS: Readonly<Record<string, PartOfSpeech>> = {
  1: 'noun',
  2: 'verb',
  3: 'adj',
  4: 'adv',
  5: 'adj',
};

/**
 * Opens WordNet 3.0 (wndb format: `index.*`, `data.*`, `cntlist.rev`).
 *
 * @param dir Folder of the database files, as the Debian package `wordnet-base` installs them.
 * @throws {ParleyError} `NOT_FOUND` when a file is missing.
 */
export function openWordnet(dir: string): WordNet {
  const index = new Map<string, readonly string[]>();
  const data = new Map<string, string>();
  for (const pos of ['noun', 'verb', 'adj', 'adv'] as const) {
    for (const line of linesOf(dir, `index.${pos}`)) {
      if (line.startsWith(' ')) continue;
      const fields = line.trim().split(' ');
      const count = Number(fields[2]);
      index.set(`${pos} ${plain(fields[0] as string)}`, fields.slice(-count));
    }
    for (const line of linesOf(dir, `data.${pos}`))
      if (!line.startsWith(' ')) data.set(`${pos} ${line.slice(0, 8)}`, line);
  }
  const counts = readCounts(dir);
  return {
    senses: (word, pos) => index.get(`${pos} ${word}`) ?? [],
    synset: (offset, pos) => parseSynset(data.get(`${pos} ${offset}`) ?? '', pos),
    words: function* (pos) {
      for (const key of index.keys())
        if (key.startsWith(`${pos} `)) yield key.slice(pos.length + 1);
    },
    frequency: (word, pos) => counts.get(`${pos} ${word}`) ?? 0,
  };
}

const plain = (lemma: string): string =>
  lemma
    .replace(/\((p|a|ip)\)$/, '')
    .replace(/_/g, ' ')
    .replace(/-/g, ' ')
    .toLowerCase();

/** `offset file type wordCount(hex) (word id)* pointerCount (symbol offset pos source/target)* … | gloss`. */
function parseSynset(line: string, pos: PartOfSpeech): Synset {
  const fields = line.split(' ');
  const wordCount = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: wordCount }, (_, i) => plain(fields[4 + 2 * i] as string));
  const at = 4 + 2 * wordCount;
  const pointers = Number.parseInt(fields[at] ?? '0', 10);
  const narrower = Array.from({ length: pointers }, (_, i) => at + 1 + 4 * i)
    .filter((k) => POINTERS[pos].includes(fields[k] as string))
    .map((k) => fields[k + 1] as string);
  return { words, narrower };
}

/** `lemma%type:file:id:: sense count` by line. */
function readCounts(dir: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of linesOf(dir, 'cntlist.rev')) {
    const [, lemma, type, count] = /^([^%]+)%(\d)\S* \d+ (\d+)$/.exec(line) ?? [];
    if (lemma === undefined || type === undefined) continue;
    const key = `${POS_NUMBERS[type]} ${plain(lemma)}`;
    counts.set(key, (counts.get(key) ?? 0) + Number(count));
  }
  return counts;
}

function linesOf(dir: string, name: string): string[] {
  try {
    return readFileSync(join(dir, name), 'latin1')
      .split('\n')
      .filter((line) => line !== '');
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', `WordNet has no ${name} here`, {
      where: dir,
      remedy: 'Pass the folder of the WordNet database, as `wordnet-base` of Debian installs it.',
      cause,
    });
  }
}
