import { MAX_TEXT_CHARS } from '@parley/protocol';

/** What a key press in the composer means. */
export type KeyAction = 'send' | 'new-line' | 'type';

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  /** An input method is composing a character: Enter then belongs to it. */
  readonly isComposing: boolean;
}

/** Enter sends, Shift+Enter starts a new line, a composing input method keeps its Enter. */
export function keyAction({ key, shiftKey, isComposing }: KeyPress): KeyAction {
  if (key !== 'Enter' || isComposing) return 'type';
  return shiftKey ? 'new-line' : 'send';
}

export type MessageCheck =
  | { readonly kind: 'ok'; readonly text: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-long'; readonly overBy: number };

/** Trims a message and checks it against the study's limit, in characters; no study allows more than the server takes. */
export function checkMessage(raw: string, maxChars: number): MessageCheck {
  const text = raw.trim();
  if (text === '') return { kind: 'empty' };
  const overBy = text.length - Math.min(maxChars, MAX_TEXT_CHARS);
  if (overBy > 0) return { kind: 'too-long', overBy };
  return { kind: 'ok', text };
}

/** How a message came to be typed (SCI-26). */
export interface TypingCounts {
  readonly firstKeyMs: number | null;
  readonly inputs: number;
  readonly deletions: number;
  readonly deletedChars: number;
  readonly pastes: number;
  readonly pastedChars: number;
}

export const NO_TYPING: TypingCounts = {
  firstKeyMs: null,
  inputs: 0,
  deletions: 0,
  deletedChars: 0,
  pastes: 0,
  pastedChars: 0,
};

interface InputStep {
  /** `InputEvent.inputType`. */ readonly inputType: string;
  readonly before: string;
  readonly after: string;
  readonly atMs: number;
}

/** Counts one change of the text. */
export function countInput(
  counts: TypingCounts,
  { inputType, before, after, atMs }: InputStep,
): TypingCounts {
  const grown = after.length - before.length;
  const isPaste = inputType === 'insertFromPaste' || inputType === 'insertFromDrop';
  const isDeletion = inputType.startsWith('delete');
  return {
    firstKeyMs: counts.firstKeyMs ?? atMs,
    inputs: counts.inputs + 1,
    deletions: counts.deletions + (isDeletion ? 1 : 0),
    deletedChars: counts.deletedChars + (isDeletion ? Math.max(0, -grown) : 0),
    pastes: counts.pastes + (isPaste ? 1 : 0),
    pastedChars: counts.pastedChars + (isPaste ? Math.max(0, grown) : 0),
  };
}
