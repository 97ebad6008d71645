import { SegmentedControl } from '@mantine/core';
import type { Call } from '@parley/log';
import { MODEL_METHODS } from '@parley/protocol';
import { memo, useState } from 'react';
import { Empty } from '../frame/query-state';
import { Tag } from '../frame/tag';
import classes from './calls.module.css';

const STATUS = {
  running: { label: 'running', tone: 'wait' },
  ok: { label: 'ok', tone: 'accent' },
  failed: { label: 'failed', tone: 'warn' },
  lost: { label: 'lost', tone: 'warn' },
} as const;

interface CallsPanelProps {
  readonly calls: readonly Call[];
  readonly onSeekSeq: (seq: number) => void;
}

/** Every request that left the episode: models by default, detector and pictures on demand. Newest first. */
export const CallsPanel = memo(function CallsPanel({ calls, onSeekSeq }: CallsPanelProps) {
  const [port, setPort] = useState<'words' | 'all'>('words');
  const shown = calls.filter((call) => port === 'all' || isWords(call)).toReversed();
  const sum = (name: string): number =>
    shown.reduce((total, { volatile }) => total + numberOf(volatile[name]), 0);
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <span className="tabular">
          {shown.length} calls · {sum('tokensIn') + sum('tokensOut')} tokens · $
          {sum('costUsd').toFixed(4)}
        </span>
        <SegmentedControl
          size="xs"
          aria-label="Which calls"
          value={port}
          onChange={(value) => setPort(value as 'words' | 'all')}
          data={[
            { value: 'words', label: 'Vision and language' },
            { value: 'all', label: 'With detector and scorer' },
          ]}
        />
      </div>
      {shown.length === 0 && (
        <Empty title="No call yet">Calls appear when the agent consults a model.</Empty>
      )}
      <ol className={classes.list}>
        {shown.map((call) => (
          <li key={call.key}>
            <details>
              <summary className={classes.row}>
                <span className={classes.what}>{summaryOf(call)}</span>
                <span className={classes.backend}>{call.backend}</span>
                <span className={classes.figures}>{figures(call)}</span>
                <Tag tone={STATUS[call.status].tone}>
                  {STATUS[call.status].label}
                  {call.attempts > 1 ? `, try ${call.attempts}` : ''}
                </Tag>
              </summary>
              <div className={classes.more}>
                <button
                  type="button"
                  className={classes.jump}
                  onClick={() => onSeekSeq(call.started.row.seq)}
                >
                  Go to row {call.started.row.seq}
                </button>
                <Json title="Sent" value={call.args} />
                {call.result !== null && <Json title="Received" value={call.result} />}
                {Object.keys(call.volatile).length > 0 && (
                  <Json title="Figures" value={call.volatile} />
                )}
              </div>
            </details>
          </li>
        ))}
      </ol>
    </div>
  );
});

/** Methods of a call's requests, in order of first appearance. */
const methodsOf = ({ args }: Pick<Call, 'args'>): readonly string[] =>
  args.kind === 'model' ? args.requests.map(({ method }) => method) : [];

/** Calls that describe, judge, score or ask; the value map's scorer and the detector run at every step. */
const isWords = ({ port }: Call): boolean => !['detector', 'scorer', 'image'].includes(port);

/** One line: methods, or what was looked for. */
function summaryOf({ args }: Pick<Call, 'args'>): string {
  if (args.kind === 'image') return args.frameId;
  const looked = MODEL_METHODS['detector.detect'].input.safeParse(args.requests[0]?.input);
  if (args.port === 'detector' && looked.success) return looked.data.prompt.join(', ');
  const counts = new Map<string, number>();
  for (const method of methodsOf({ args })) counts.set(method, (counts.get(method) ?? 0) + 1);
  return [...counts].map(([method, n]) => (n === 1 ? method : `${method} ×${n}`)).join(', ');
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function figures({ volatile }: Call): string {
  const parts: string[] = [];
  if (typeof volatile.latencyMs === 'number') parts.push(`${Math.round(volatile.latencyMs)} ms`);
  const tokens = numberOf(volatile.tokensIn) + numberOf(volatile.tokensOut);
  if (tokens > 0) parts.push(`${tokens} tokens`);
  return parts.join(' · ');
}

function Json({ title, value }: { title: string; value: unknown }) {
  return (
    <div>
      <div className={classes.jsonTitle}>{title}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable with the keyboard. */}
      <pre className={classes.json} tabIndex={0}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </div>
  );
}
