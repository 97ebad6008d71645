import { basename } from 'node:path';
import { headNoun, readHints } from '@parley/task-zipon/agents';
import { interval, type Ratio } from '../../../../nlu/interval';
import { type LabelledUtterance, readLabelled } from '../../../../nlu/labelled-utterance';

/**
 * What feedback shows that others wrote and labelled, for another purpose: whether it accepts or rejects what the robot stopped at. Its
 * places and ways have no labels that compare.
 */
export interface FeedbackReport {
  readonly name: string;
  readonly texts: number;
  /** Of texts that do not accept: those that are taken for a yes. */ readonly falseYes: Ratio;
  /** Of texts that accept and tell nothing else: those that are not taken for a yes. */
  readonly unreadYes: Ratio;
  /** Of texts that reject: those of which a no is read, or what the robot is at instead. */
  readonly readNo: Ratio;
  /** Texts of which nothing at all is read. */ readonly unread: Ratio;
}

/**
 * @param file JSON Lines as for `parley understand evaluate`; only lines of the kind `feedback` count.
 * @throws {ParleyError} `NOT_FOUND`, `BAD_INPUT`.
 */
export function measureFeedback(file: string): FeedbackReport {
  const texts = readLabelled(file).filter(({ kind }) => kind === 'feedback');
  const read = texts.map((text) => ({ ...text, hints: hintsOf(text) }));
  const share = (some: typeof read, is: (one: (typeof read)[number]) => boolean): Ratio =>
    interval(some.map((one) => ({ right: is(one) ? 1 : 0, of: 1 })));
  const isYes = ({ hints }: (typeof read)[number]): boolean =>
    hints.some((hint) => hint.kind === 'verdict' && hint.isGoal);
  const accepts = (one: LabelledUtterance): boolean => one.dialogue_act === 'confirm';
  return {
    name: basename(file).replace(/\.jsonl$/, ''),
    texts: texts.length,
    falseYes: share(
      read.filter((one) => !accepts(one)),
      isYes,
    ),
    unreadYes: share(
      read.filter((one) => accepts(one) && one.feedback_type === 'yes_no'),
      (one) => !isYes(one),
    ),
    readNo: share(
      read.filter(({ dialogue_act: act }) => act === 'deny'),
      ({ hints }) =>
        hints.some((hint) => hint.kind === 'name-tag' || (hint.kind === 'verdict' && !hint.isGoal)),
    ),
    unread: share(read, ({ hints }) => hints.length === 0),
  };
}

const hintsOf = ({ text, category, question }: LabelledUtterance): ReturnType<typeof readHints> =>
  readHints(text, {
    goalPhrase: category,
    goalType: headNoun(category),
    question: question ?? `Is this the ${category}?`,
  });
