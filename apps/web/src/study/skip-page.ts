import type { ClientEvent, ClientEventType, Questionnaire, SessionView } from '@parley/protocol';
import { optionsOf } from '@parley/protocol';
import { partsOf } from '../tasks/parts-of';

/** What leaves a page. */
export interface PageExit {
  readonly type: ClientEventType;
  readonly payload: ClientEvent['payload'];
}

/**
 * What a preview sends to pass a page over: forms are filled in, the robot is stopped, a first message is made up where it is
 * not given.
 *
 * @returns Null on pages that nothing follows.
 */
export function exitOf(
  { page, pageIndex, flow, episode }: SessionView,
  questionnaires: readonly Questionnaire[],
): PageExit | null {
  switch (page) {
    case 'code':
    case 'withdrawn':
    case 'technical':
      return null;
    case 'first-message': {
      if (episode === null) return null;
      const text = partsOf(episode)?.givenMessage(episode.brief) ?? 'Preview';
      return { type: 'message-send', payload: { text, trialId: episode.trialId } };
    }
    case 'episode':
      return { type: 'stop-request', payload: { reason: 'preview' } };
    default: {
      const form = questionnaires.find(
        (each) => each.questionnaireId === flow?.form?.questionnaireId,
      );
      const step = flow === undefined ? {} : { step: flow.step };
      const data = form === undefined ? {} : filledIn(form);
      return { type: 'page-done', payload: { page, index: pageIndex, data, ...step } };
    }
  }
}

/** The middle of each scale and the first of each choice; texts stay empty where they may. */
const filledIn = ({ questionnaireId, items }: Questionnaire) => ({
  questionnaireId,
  answers: Object.fromEntries(
    items.flatMap((item): [string, string | number][] => {
      if (item.kind === 'likert') return [[item.itemId, Math.ceil(item.points / 2)]];
      if (item.kind === 'choice') return [[item.itemId, optionsOf(item)[0]?.value ?? '']];
      return item.optional ? [] : [[item.itemId, 'Preview']];
    }),
  ),
});
