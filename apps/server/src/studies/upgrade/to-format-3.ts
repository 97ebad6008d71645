import { defaultFlow, type FlowStep } from '@parley/protocol';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  Pair,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { afterEpisode } from './after-episode';
import { writePorts } from './write-ports';

/**
 * Makes a study of format 3 of one of format 2, with the same meaning; comments stay with their fields. Each part of the
 * format has a function of its own.
 *
 * @param document Changed in place.
 */
export function toFormat3(document: Document): void {
  const { contents } = document;
  if (!isMap(contents)) return;
  contents.set('format', 3);
  writePorts(document, contents);
  writeFlow(document, contents);
}

/** `practice` and the order that was code become `flow`; the items after each object become a questionnaire. */
function writeFlow(document: Document, contents: YAMLMap): void {
  const questionnaires = contents.get('questionnaires', true);
  const ids = isSeq(questionnaires) ? idsOf(questionnaires) : [];
  const formId = freeId(ids);
  const flow = flowFor(ids, formId, contents.get('practice') !== false);
  const node = document.createNode(flow) as YAMLSeq<Node>;
  layOut(node);
  putFlow(contents, node);
  if (isSeq(questionnaires)) {
    questionnaires.flow = false;
    const form = document.createNode({ questionnaireId: formId, ...afterEpisode });
    visit(form, { Pair: onOneLine, Scalar: quoteYes });
    questionnaires.items.push(form);
  }
}

/** Today's order, with the values that the schema adds by itself left out. */
const flowFor = (ids: readonly string[], formId: string, hasPractice: boolean): object[] =>
  defaultFlow(ids, { hasPractice, formId }).map((step) =>
    step.step === 'loop' ? { step: 'loop', steps: step.steps } : shortOf(step),
  );

const shortOf = (step: FlowStep): object =>
  step.step === 'form' ? { step: 'form', form: step.form } : step;

/** One line a step. */
function layOut(steps: YAMLSeq<Node>): void {
  for (const item of steps.items) {
    if (!isMap(item)) continue;
    const inner = item.get('steps', true);
    if (isSeq(inner)) layOut(inner as YAMLSeq<Node>);
    else item.flow = true;
  }
}

/** The options of a choice. */
function onOneLine(_at: unknown, { key, value }: Pair): void {
  if (!isScalar(key) || key.value !== 'options' || !isSeq(value)) return;
  for (const option of value.items) if (isMap(option)) option.flow = true;
}

/** Older readers of YAML take a bare `yes` for true. */
function quoteYes(_at: unknown, scalar: Scalar): void {
  if (typeof scalar.value === 'string' && /^(yes|no)$/i.test(scalar.value))
    scalar.type = 'QUOTE_SINGLE';
}

/** Where `practice` stood, or else before the questionnaires. */
function putFlow(contents: YAMLMap, flow: Node): void {
  const at = contents.items.findIndex(({ key }) => isScalar(key) && key.value === 'practice');
  const known = contents.items[at];
  if (known === undefined) {
    const before = contents.items.findIndex(
      ({ key }) => isScalar(key) && key.value === 'questionnaires',
    );
    const place = before === -1 ? contents.items.length : before;
    contents.items.splice(place, 0, new Pair(new Scalar('flow'), flow));
    return;
  }
  if (isScalar(known.key)) known.key.value = 'flow';
  // A comment behind the value would else stand behind the last step.
  if (isScalar(known.value) && known.value.comment) flow.commentBefore = known.value.comment;
  known.value = flow;
}

const idsOf = (questionnaires: YAMLSeq): string[] =>
  questionnaires.items.flatMap((item) =>
    isMap(item) ? String(item.get('questionnaireId') ?? '') : [],
  );

/** `after-episode`, or what is free. */
function freeId(ids: readonly string[], name = 'after-episode'): string {
  return ids.includes(name) ? freeId(ids, `${name}-items`) : name;
}
