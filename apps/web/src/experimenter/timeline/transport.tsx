import { ActionIcon, Checkbox, Group, SegmentedControl, Text, Tooltip } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { useStore } from 'zustand';
import { playTimeText } from './play-clock';
import { type Player, SPEEDS, type Speed } from './player';
import classes from './transport.module.css';

interface TransportProps {
  readonly player: Player;
  readonly isLive: boolean;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onJump: (direction: 1 | -1) => void;
  readonly shortenWaits: boolean;
  readonly onShortenWaits: (shorten: boolean) => void;
}

/** Play, step, jump, speed, and the way back to the live tail. */
export function Transport({
  player,
  isLive,
  onStep,
  onJump,
  shortenWaits,
  onShortenWaits,
}: TransportProps) {
  const isMoving = useStore(player.store, (state) => state.isPlaying || state.isFollowing);
  const speed = useStore(player.store, (state) => state.speed);
  return (
    <div className={classes.transport}>
      <Group gap={2} wrap="nowrap">
        <Control label="Previous mark (Shift ←)" Icon={IconPlayerSkipBack} run={() => onJump(-1)} />
        <Control label="One step back (←)" Icon={IconPlayerTrackPrev} run={() => onStep(-1)} />
        <Tooltip label={isMoving ? 'Pause (space)' : 'Play (space)'}>
          <ActionIcon
            size={44}
            variant="filled"
            color="sea"
            radius="xl"
            aria-label={isMoving ? 'Pause' : 'Play'}
            onClick={player.toggle}
          >
            {isMoving ? <IconPlayerPause size={22} /> : <IconPlayerPlay size={22} />}
          </ActionIcon>
        </Tooltip>
        <Control label="One step on (→)" Icon={IconPlayerTrackNext} run={() => onStep(1)} />
        <Control label="Next mark (Shift →)" Icon={IconPlayerSkipForward} run={() => onJump(1)} />
      </Group>
      <Clock player={player} />
      <SegmentedControl
        size="sm"
        aria-label="Speed"
        value={String(speed)}
        onChange={(value) => player.setSpeed(Number(value) as Speed)}
        data={SPEEDS.map((value) => ({ value: String(value), label: `${value}×` }))}
      />
      <Checkbox
        label="Shorten waits"
        checked={shortenWaits}
        onChange={(event) => onShortenWaits(event.currentTarget.checked)}
      />
      {isLive && <LiveButton player={player} />}
    </div>
  );
}

function Control({
  label,
  Icon,
  run,
}: {
  label: string;
  Icon: typeof IconPlayerPlay;
  run: () => void;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={40} aria-label={label.replace(/ \(.*/, '')} onClick={run}>
        <Icon size={20} />
      </ActionIcon>
    </Tooltip>
  );
}

function Clock({ player }: { player: Player }) {
  const timeMs = useStore(player.store, (state) => Math.floor(state.timeMs / 1000) * 1000);
  const totalMs = useStore(player.store, (state) => state.totalMs);
  return (
    <Text className={classes.clock} size="sm">
      {playTimeText(timeMs)} <span className={classes.total}>/ {playTimeText(totalMs)}</span>
    </Text>
  );
}

/** At the tail, or behind it: one press leads back. */
function LiveButton({ player }: { player: Player }) {
  const isFollowing = useStore(player.store, (state) => state.isFollowing);
  return (
    <button
      type="button"
      className={classes.live}
      data-on={isFollowing || undefined}
      aria-pressed={isFollowing}
      onClick={player.follow}
    >
      {isFollowing ? 'Live' : 'Back to live'}
    </button>
  );
}
