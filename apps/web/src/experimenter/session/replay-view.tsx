import { type LogRecord, NOBODY, type TrialStart } from '@parley/log';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { sliceTrials, type TrialSlice } from '../fold/slices';
import { sayRow } from '../panels/say-row';
import { MarkLegend } from '../timeline/mark-legend';
import { indexAtSeq, openingIndex, stepFrom } from '../timeline/play-clock';
import { createPlayer, type Player } from '../timeline/player';
import { ScrubBar } from '../timeline/scrub-bar';
import { Transport } from '../timeline/transport';
import { usePlayLoop } from '../timeline/use-play-loop';
import { OutcomeStrip } from './outcome-strip';
import classes from './replay.module.css';
import { ReplayTabs, TABS, type Tab } from './replay-tabs';
import { Transcript } from './transcript';
import { TrialPicker } from './trial-picker';
import { readDeepLink, useDeepLink } from './use-deep-link';
import { useReplayKeys } from './use-replay-keys';
import { useTimeline } from './use-timeline';
import { ViewPanel } from './view-panel';
import { WhatIf } from './what-if';

interface ReplayViewProps {
  readonly records: readonly LogRecord[];
  /** Rows still come: the play head stays at the tail until it is moved. */ readonly isLive: boolean;
  /** Address of a picture that the person was shown; null for a log from disk. */
  readonly pictureUrl: ((imageId: string) => string) | null;
  /** Session whose trials can go on otherwise; null for a log from disk. */
  readonly futureOf: string | null;
}

/** Live view and replay are one thing: a live view is a replay at its tail. */
export function ReplayView({ records, isLive, pictureUrl, futureOf }: ReplayViewProps) {
  const [link] = useState(() => readDeepLink(window.location.search));
  const slices = useMemo(() => sliceTrials(records), [records]);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [player] = useState(() => createPlayer({ isFollowing: isLive && link.seq === null }));
  const slice = chooseSlice(slices, { chosenKey, seq: link.seq, isLive });
  if (slice === null) return null;
  const onChoose = (key: string) => {
    setChosenKey(key);
    const isTail = isLive && key === slices.at(-1)?.key;
    if (isTail) player.follow();
    else player.pause();
  };
  return (
    <TrialReplay
      key={slice.key}
      slice={slice}
      player={player}
      isLive={isLive && slice === slices.at(-1)}
      pictureUrl={pictureUrl}
      futureOf={futureOf}
      link={chosenKey === null ? link : { seq: null, tab: link.tab }}
      picker={<TrialPicker slices={slices} shown={slice} onChoose={onChoose} />}
    />
  );
}

interface Choice {
  readonly chosenKey: string | null;
  readonly seq: number | null;
  readonly isLive: boolean;
}

/** The chosen trial; else the one of the deep link, the running one, or the first that is no practice. */
export function chooseSlice(
  slices: readonly TrialSlice[],
  { chosenKey, seq, isLive }: Choice,
): TrialSlice | null {
  const chosen = slices.find(({ key }) => key === chosenKey);
  if (chosen !== undefined) return chosen;
  if (seq !== null) {
    const linked = slices.findLast(({ records }) => (records[0]?.row.seq ?? 0) <= seq);
    if (linked !== undefined) return linked;
  }
  if (isLive) return slices.at(-1) ?? null;
  return slices.find(({ start }) => start?.isPractice === false) ?? slices[0] ?? null;
}

/** A single robot that no one answers has no conversation, and the room is its view's. Its first row says so, and words none the less are shown. */
export function canTalk({
  start,
  transcript,
}: {
  readonly start: Pick<TrialStart, 'actors' | 'roles'> | null;
  readonly transcript: { readonly lines: readonly unknown[] };
}): boolean {
  if (start === null || transcript.lines.length > 0 || start.actors.length > 1) return true;
  return Object.values(start.roles).some(({ name }) => name !== NOBODY);
}

interface TrialReplayProps {
  readonly slice: TrialSlice;
  readonly player: Player;
  readonly isLive: boolean;
  readonly pictureUrl: ReplayViewProps['pictureUrl'];
  readonly futureOf: ReplayViewProps['futureOf'];
  readonly link: { readonly seq: number | null; readonly tab: string | null };
  readonly picker: React.ReactNode;
}

function TrialReplay(props: TrialReplayProps) {
  const { slice, player, isLive, pictureUrl, futureOf, link, picker } = props;
  const { records } = slice;
  const [shortenWaits, setShortenWaits] = useState(true);
  const [tab, setTab] = useState<Tab>(TABS.find((each) => each === link.tab) ?? 'beliefs');
  const timeline = useTimeline(slice, player, { shortenWaits });
  const { task, clock, marks, index, state, final } = timeline;
  usePlayLoop(player);

  const seekIndex = useCallback(
    (to: number) => player.seek(clock.atMs[to] ?? 0, { pause: true }),
    [player, clock],
  );
  const seekSeq = useCallback(
    (seq: number) => seekIndex(indexAtSeq(records, seq)),
    [seekIndex, records],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the replay opens is chosen once a trial.
  useEffect(() => {
    if (player.store.getState().isFollowing) return;
    player.setTotal(clock.totalMs);
    if (link.seq === null) seekIndex(openingIndex(records));
    else seekSeq(link.seq);
  }, []);
  const keys = useMemo(
    () => ({
      toggle: player.toggle,
      step: (direction: 1 | -1) => seekIndex(stepFrom(records, index, { direction, task })),
      jump: (direction: 1 | -1) => {
        const next =
          direction === 1
            ? marks.points.find((mark) => mark.index > index)
            : marks.points.findLast((mark) => mark.index < index);
        seekIndex(next?.index ?? (direction === 1 ? records.length - 1 : 0));
      },
      toStart: () => seekIndex(0),
      toEnd: () => (isLive ? player.follow() : seekIndex(records.length - 1)),
    }),
    [player, seekIndex, records, index, marks, isLive, task],
  );
  useReplayKeys(keys);
  const isMoving = useStore(player.store, (each) => each.isPlaying || each.isFollowing);
  const current = records[index];
  useDeepLink(
    { seq: isMoving ? null : (current?.row.seq ?? null), tab: tab === 'beliefs' ? null : tab },
    true,
  );
  const atHead = current === undefined ? 'Before the beginning' : sayRow(current, task);
  return (
    <div className={classes.replay}>
      <div className={classes.sides}>
        <div className={classes.left}>
          <ViewPanel state={state} player={player} />
          {canTalk(final) && (
            <section className={classes.chat} aria-label="Conversation">
              <Transcript
                lines={state.transcript.lines}
                questions={state.questions}
                endPicture={state.endPicture}
                pictureUrl={pictureUrl}
                start={final.start}
                onSeekSeq={seekSeq}
              />
            </section>
          )}
        </div>
        <div className={classes.right}>
          <OutcomeStrip slice={slice} task={task} state={state} final={final} />
          <ReplayTabs timeline={timeline} tab={tab} onTab={setTab} onSeekSeq={seekSeq} />
        </div>
      </div>
      <footer className={classes.time}>
        <ScrubBar
          player={player}
          marks={marks}
          label={atHead}
          onSeekSeq={seekSeq}
          onStep={keys.step}
        />
        <div className={classes.legend}>
          <MarkLegend marks={marks} />
        </div>
        <div className={classes.controls}>
          <Transport
            player={player}
            isLive={isLive}
            onStep={keys.step}
            onJump={keys.jump}
            shortenWaits={shortenWaits}
            onShortenWaits={setShortenWaits}
          />
          <WhatIf
            sessionId={futureOf}
            slice={slice}
            seq={current?.row.seq ?? null}
            questions={final.questions}
            onOpen={player.pause}
          />
          {picker}
        </div>
      </footer>
    </div>
  );
}
