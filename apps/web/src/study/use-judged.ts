import type { AnyJudgement, SessionView } from '@parley/protocol';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useSession, useSessionClient } from '../session/session-context';
import { useKeptState } from './kept-state';
import { usePageDone } from './use-page-done';

export type ShownDialogue = NonNullable<SessionView['judging']>['dialogues'][number];

/** What is asked about a dialogue, and when it is answered. @typeParam J A judgement. @typeParam D What is filled in of it so far. */
export interface JudgedKind<J extends AnyJudgement, D> {
  readonly draft: z.ZodType<D>;
  readonly noDraft: D;
  readonly isOwn: (judgement: AnyJudgement) => judgement is J;
  readonly isWhole: (draft: D, dialogue: ShownDialogue) => boolean;
  /** Of a draft that is whole. */ readonly judgementOf: (dialogueId: string, draft: D) => J;
  readonly draftOf: (judgement: J) => D;
  readonly isSame: (one: J | undefined, other: J) => boolean;
}

export interface JudgedState<D> {
  /** Dialogues that were taken out while the page was there. */ readonly takenOut: number;
  readonly dialogue: ShownDialogue;
  /** From 0. */ readonly at: number;
  readonly count: number;
  /** Dialogues that the server has a judgement of. */ readonly stored: number;
  readonly draft: D;
  readonly change: (part: Partial<D>) => void;
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
export function useJudged<J extends AnyJudgement, D extends object>(
  kind: JudgedKind<J, D>,
): JudgedState<D> | NothingToJudge | null {
  const judging = useSession((state) => state.view?.judging ?? null);
  const client = useSessionClient();
  const page = usePageDone();
  const {
    value: kept,
    keep,
    forget,
  } = useKeptState<Kept<D>>(`judging.${client.sessionId}`, keptOf(kind), { at: null, drafts: {} });
  // Stored by this page, before the view that says so has come.
  const sent = useRef(new Map<string, J>());
  const [isSending, setSending] = useState(false);
  // Of which dialogue: another may have come meanwhile, as that one was taken out.
  const [triedId, setTried] = useState<string | null>(null);
  const [refusedId, setRefused] = useState<string | null>(null);
  if (judging === null) return null;

  const { dialogues, takenOut = 0 } = judging;
  const isThere = new Set(dialogues.map(({ dialogueId }) => dialogueId));
  const stored = new Map(judging.judgements.filter(kind.isOwn).map((one) => [one.dialogueId, one]));
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
  const draft = kept.drafts[dialogueId] ?? (own === undefined ? kind.noDraft : kind.draftOf(own));
  const isLast = dialogues.every(
    (one) => one.dialogueId === dialogueId || stored.has(one.dialogueId),
  );
  const goTo = (place: number) => {
    setTried(null);
    setRefused(null);
    const to = dialogues[place]?.dialogueId ?? null;
    keep({ drafts: withoutStored(kind, kept.drafts, { stored, dialogues }), at: to });
  };

  const next = async () => {
    setTried(dialogueId);
    setRefused(null);
    if (!kind.isWhole(draft, dialogue) || isSending) return;
    const judgement = kind.judgementOf(dialogueId, draft);
    setSending(true);
    const isStored = kind.isSame(own, judgement) || (await send(judgement));
    setSending(false);
    if (!isStored) return setRefused(dialogueId);
    sent.current.set(dialogueId, judgement);
    stored.set(dialogueId, judgement);
    if (!isLast) return goTo(at + 1 < dialogues.length ? at + 1 : firstOpenOf(dialogues, stored));
    await leave();
  };
  const send = async (judgement: J): Promise<boolean> =>
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

/** What is kept in the browser: the dialogue at hand, and what is filled in and not stored yet. */
interface Kept<D> {
  readonly at: string | null;
  readonly drafts: Record<string, D>;
}

const keptOf = <D>({ draft }: Pick<JudgedKind<never, D>, 'draft'>) =>
  z.object({
    // By its id: one before it may be taken out. A place by number, as it was kept before, is looked for anew.
    at: z.string().nullable().catch(null),
    drafts: z.record(z.string(), draft),
  });

/** The first without a judgement; the last one where all have one. */
function firstOpenOf(
  dialogues: readonly ShownDialogue[],
  stored: ReadonlyMap<string, unknown>,
): number {
  const open = dialogues.findIndex(({ dialogueId }) => !stored.has(dialogueId));
  return open === -1 ? dialogues.length - 1 : open;
}

/** Drafts that say the same as what is stored are kept no longer. */
const withoutStored = <J extends AnyJudgement, D>(
  { isWhole, isSame, judgementOf }: JudgedKind<J, D>,
  drafts: Readonly<Record<string, D>>,
  {
    stored,
    dialogues,
  }: { readonly stored: ReadonlyMap<string, J>; readonly dialogues: readonly ShownDialogue[] },
): Record<string, D> =>
  Object.fromEntries(
    Object.entries(drafts).filter(([id, draft]) => {
      const dialogue = dialogues.find(({ dialogueId }) => dialogueId === id);
      return (
        dialogue === undefined ||
        !isWhole(draft, dialogue) ||
        !isSame(stored.get(id), judgementOf(id, draft))
      );
    }),
  );
