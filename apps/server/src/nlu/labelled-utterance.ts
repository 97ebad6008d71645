import { readFileSync } from 'node:fs';
import { RELATIONS } from '@parley/agent-core/nlu';
import { ParleyError } from '@parley/protocol';
import { z } from 'zod';
import { joinTexts } from './join-texts';
import type { Texts } from './read-texts';

const label = z.object({
  type: z.enum([
    'category',
    'colour',
    'material',
    'pattern',
    'size',
    'shape',
    'state',
    'content',
    'part',
    'count',
    'relation',
    'room',
    'ownership',
    'brand',
    'age',
  ]),
  of: z.string().min(1),
  value: z.string().min(1),
  polarity: z.enum(['yes', 'no']),
  certainty: z.enum(['sure', 'hedged']),
  relation: z.enum(RELATIONS).nullish(),
});
/** One thing that a careful reader takes from a text: what is measured. */
export type Label = z.infer<typeof label>;

const utterance = z.object({
  id: z.string().min(1),
  kind: z.enum(['answer', 'instruction', 'feedback']),
  /** What the robot had just asked; null when it had asked nothing. */
  question: z.string().nullable(),
  /** Category of the sought object. */
  category: z.string().min(1),
  text: z.string(),
  labels: z.array(label),
  dialogue_act: z.enum([
    'inform',
    'confirm',
    'deny',
    'correct',
    'cannot_tell',
    'refuse',
    'question_back',
    'off_topic',
    'instruct',
  ]),
  feedback_type: z
    .enum(['corrective', 'descriptive', 'landmark', 'procedural', 'yes_no', 'mixed'])
    .nullable(),
});
/** A text with what it says, as a person labelled it. */
export type LabelledUtterance = z.infer<typeof utterance>;
/** A line of a file. Texts that may not be passed on stand elsewhere, by id. */
const line = utterance.extend({ text: utterance.shape.text.optional() });

/**
 * Reads labelled utterances: JSON Lines, one object a line.
 *
 * @param texts Texts of lines that have none of their own.
 * @throws {ParleyError} `NOT_FOUND`; `BAD_INPUT` names the line and the field or the ids that have no text, or two, and
 * never quotes a text.
 */
export function readLabelled(file: string, texts: Texts = new Map()): LabelledUtterance[] {
  const lines = linesOf(file).flatMap((content, i) =>
    content.trim() === '' ? [] : [parseLine(content, `${file}:${i + 1}`)],
  );
  const found = joinTexts(lines, texts, file);
  if (found.length > 0) return found;
  throw new ParleyError('BAD_INPUT', 'there is no utterance in this file', {
    where: file,
    remedy: 'Write one JSON object a line; docs/text-understanding.md has the keys.',
  });
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', 'the file of utterances cannot be read', {
      where: file,
      remedy: 'Name a JSON Lines file of labelled utterances.',
      cause,
    });
  }
}

function parseLine(content: string, where: string): z.infer<typeof line> {
  const parsed = line.safeParse(asJson(content, where));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ParleyError('BAD_INPUT', `${issue?.path.join('.')}: ${issue?.message}`, {
    where,
    remedy: 'docs/text-understanding.md lists the keys and their values.',
  });
}

function asJson(line: string, where: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'the line is not JSON', {
      where,
      remedy: 'Write one JSON object a line.',
      cause,
    });
  }
}
