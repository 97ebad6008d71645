import { Answer, Direction } from '../../shared';

/** What a trained agent does after its verification. */
export type CompletionAction =
  | { readonly kind: 'stop' }
  /** Null: a move that names no direction. */
  | { readonly kind: 'move'; readonly direction: Direction | null; readonly named: string };

/** The parts of a completion `<think>…</think><answer>…</answer>` (PInVerify appendix I.4); null where one cannot be read. */
export interface Completion {
  readonly verification: Answer | null;
  readonly action: CompletionAction | null;
  readonly hasThink: boolean;
  readonly hasAnswer: boolean;
}

/**
 * Reads what a trained agent wrote. Lines of the answer are `verification: Yes|No|Unsure` and `action: STOP|MOVE <sector>`, in any
 * order and case; what follows the value is left out, as the authors do.
 */
export function readCompletion(text: string): Completion {
  const block = /<answer>([\s\S]*?)<\/answer>/.exec(text)?.[1];
  const fields = new Map<string, string>();
  for (const line of (block ?? '').split('\n')) {
    const [name, value] = [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1)];
    if (line.includes(':')) fields.set(name.trim().toLowerCase(), value.trim());
  }
  return {
    verification: readVerification(fields.get('verification') ?? ''),
    action: readAction(fields.get('action') ?? ''),
    hasThink: text.includes('<think>') && text.includes('</think>'),
    hasAnswer: text.includes('<answer>') && text.includes('</answer>'),
  };
}

const readVerification = (value: string): Answer | null =>
  Answer.options.find((answer) => value.toLowerCase().startsWith(answer)) ?? null;

function readAction(value: string): CompletionAction | null {
  if (/^stop/i.test(value)) return { kind: 'stop' };
  if (!/^move/i.test(value)) return null;
  const named = value.split(/\s+/).slice(1).join(' ').toLowerCase();
  return { kind: 'move', direction: Direction.safeParse(named).data ?? null, named };
}
