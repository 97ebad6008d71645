import {
  isWholeJudgement,
  JUDGED_TRAITS,
  Judgement,
  JudgementDraft,
  type SessionView,
} from '@parley/protocol';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useSession, useSessionClient } from '../session/session-context';
import { useKeptState } from './kept-state';
import { usePageDone } from './use-page-done';

export type ShownDialogue = NonNullable<SessionView['judging']>['dialogues'][number];

/** What is kept in the browser: the dialogue at hand, and what is filled in and not stored yet. */
const Kept = z.object({
  // By its id: one before it may be taken out. A place by number, as it was kept before, is looked for anew.
  at: z.string().nullable().catch(null),
  drafts: z.record(z.string(), JudgementDraft),
});

export interface JudgingState {
  /** Dialogues that were taken out while the page was there. */ readonly takenOut: number;
  readonly dialogue: ShownDialogue;
  /** From 0. */ readonly at: number;
  readonly count: number;
  /** Dialogues that the server has a judgement of. */ readonly stored: number;
  readonly draft: JudgementDraft;
  readonly change: (part: JudgementDraft) => void;
  /** They wanted to go on and something was missing. */ readonly hasTried: boolean;
  readonly isBusy: boolean;
  /** The server did not take the last one. */ readonly isRefused: boolean;
  /** Every other dialogue is stored: this one ends the page. */ readonly isLast: boolean;
  readonly back: () => void;
  readonly next: () => void;
}

/** Every dialogue was taken out: there is nothing to judge, and the page is left. */
export interface NothingToJudge {
  readonly dialogue: null;
  readonly takenOut: number;
  readonly isBusy: boolean;
  readonly next: () => void;
}

/** The dialogues of a session, one at a time: a judgement is stored before the next dialogue comes, and may be changed until the page is left. */
export function useJudging(): JudgingState | NothingToJudge | null {
  const judging = useSession((state) => state.view?.judging ?? null);
  const client = useSessionClient();
  const page = usePageDone();
  const {
    value: kept,
    keep,
    forget,
  } = useKeptState(`judging.${client.sessionId}`, Kept, {
    ...{ at: null, drafts: {} },
  });
  // Stored by this page, before the view that says so has come.
  const sent = useRef(new Map<string, Judgement>());
  const [isSending, setSending] = useState(false);
  // Of which dialogue: another may have come meanwhile, as that one was taken out.
  const [triedId, setTried] = useState<string | null>(null);
  const [refusedId, setRefused] = useState<string | null>(null);
  if (judging === null) return null;

  const { dialogues, takenOut = 0 } = judging;
  const isThere = new Set(dialogues.map(({ dialogueId }) => dialogueId));
  const stored = new Map(judging.judgements.map((one) => [one.dialogueId, one]));
  for (const [id, one] of sent.current) if (isThere.has(id)) stored.set(id, one);
  const keptAt = dialogues.findIndex(({ dialogueId }) => dialogueId === kept.at);
  const at = keptAt >= 0 ? keptAt : firstOpenOf(dialogues, stored);
  const dialogue = dialogues[at];
  const leave = async () => {
    const ack = await page.done({});
    if (ack?.status === 'invalid') return setRefused(dialogue?.dialogueId ?? null);
    forget();
  };
  if (dialogue === undefined)
    return { dialogue: null, takenOut, isBusy: page.isBusy, next: () => void leave() };
  const { dialogueId } = dialogue;
  const own = stored.get(dialogueId);
  const draft = kept.drafts[dialogueId] ?? (own === undefined ? {} : draftOf(own));
  const isLast = dialogues.every(
    (one) => one.dialogueId === dialogueId || stored.has(one.dialogueId),
  );
  const goTo = (place: number) => {
    setTried(null);
    setRefused(null);
    const to = dialogues[place]?.dialogueId ?? null;
    keep({ drafts: withoutStored(kept.drafts, stored), at: to });
  };

  const next = async () => {
    setTried(dialogueId);
    setRefused(null);
    if (!isWholeJudgement(draft) || isSending) return;
    const judgement = judgementOf(dialogueId, draft);
    setSending(true);
    const isStored = isSame(own, judgement) || (await send(judgement));
    setSending(false);
    if (!isStored) return setRefused(dialogueId);
    sent.current.set(dialogueId, judgement);
    stored.set(dialogueId, judgement);
    if (!isLast) return goTo(at + 1 < dialogues.length ? at + 1 : firstOpenOf(dialogues, stored));
    await leave();
  };
  const send = async (judgement: Judgement): Promise<boolean> =>
    (await client.send('judgement', judgement)).status !== 'invalid';

  return {
    ...{ dialogue, at, draft, isLast, takenOut },
    hasTried: triedId === dialogueId,
    isRefused: refusedId === dialogueId,
    count: dialogues.length,
    stored: stored.size,
    isBusy: isSending || page.isBusy,
    change: (part) =>
      keep({ at: dialogueId, drafts: { ...kept.drafts, [dialogueId]: { ...draft, ...part } } }),
    back: () => goTo(Math.max(0, at - 1)),
    next: () => void next(),
  };
}

/** The first without a judgement; the last one where all have one. */
function firstOpenOf(
  dialogues: readonly ShownDialogue[],
  stored: ReadonlyMap<string, Judgement>,
): number {
  const open = dialogues.findIndex(({ dialogueId }) => !stored.has(dialogueId));
  return open === -1 ? dialogues.length - 1 : open;
}

const draftOf = ({ dialogueId: _, ...draft }: Judgement): JudgementDraft => draft;

/** A line goes with a yes: one that was chosen before the answer changed is dropped. */
function judgementOf(dialogueId: string, draft: JudgementDraft): Judgement {
  const lines = Object.fromEntries(
    JUDGED_TRAITS.map((trait) => [
      `${trait}Line`,
      draft[trait] === 'yes' ? (draft[`${trait}Line`] ?? null) : null,
    ]),
  );
  return { dialogueId, ...draft, ...lines } as Judgement;
}

const isSame = (one: Judgement | undefined, other: Judgement): boolean =>
  one !== undefined && KEYS.every((key) => one[key] === other[key]);
const KEYS = Object.keys(Judgement.shape) as readonly (keyof Judgement)[];

/** Drafts that say the same as what is stored are kept no longer. */
const withoutStored = (
  drafts: z.infer<typeof Kept>['drafts'],
  stored: ReadonlyMap<string, Judgement>,
): z.infer<typeof Kept>['drafts'] =>
  Object.fromEntries(
    Object.entries(drafts).filter(
      ([id, draft]) => !isWholeJudgement(draft) || !isSame(stored.get(id), judgementOf(id, draft)),
    ),
  );
