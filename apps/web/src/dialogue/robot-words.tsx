import type { ChatMessage } from '@parley/protocol';
import { useRef } from 'react';

/** So many of its last words stay for screen readers. */
const KEPT = 6;

/** What the robot says without asking, for screen readers: polite, in order, and not what was there before this page. */
export function RobotWords({ chat }: { chat: readonly ChatMessage[] }) {
  const said = chat.filter((line) => line.from === 'robot' && line.kind === 'say');
  const before = useRef<ReadonlySet<string>>(null);
  before.current ??= new Set(said.map(({ messageId }) => messageId));
  const fresh = said.filter(({ messageId }) => before.current?.has(messageId) !== true);
  return (
    <div role="log" aria-live="polite" className="visually-hidden">
      {fresh.slice(-KEPT).map(({ messageId, text }) => (
        <p key={messageId}>{text}</p>
      ))}
    </div>
  );
}
