import type { ZiponBrief } from '@parley/task-zipon/shared';
import { useWords } from '../../../i18n/use-words';
import { TRIAL_WORDS } from '../words/trial-words';
import classes from './room-list.module.css';

type Room = ZiponBrief['household']['rooms'][number];

/** Rooms by who uses them: those of everybody first. */
export function RoomList({ rooms }: { rooms: readonly Room[] }) {
  const words = useWords(TRIAL_WORDS);
  const owners = [...new Set(rooms.map(({ owner }) => owner))].sort(
    (a, b) => Number(a !== null) - Number(b !== null),
  );
  return (
    <dl className={classes.list}>
      {owners.map((owner) => (
        <div key={owner ?? ''}>
          <dt>{owner ?? words.shared}</dt>
          <dd>
            {rooms
              .filter((room) => room.owner === owner)
              .map(({ name }) => (owner === null ? name : bare(name, owner)))
              .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "study" of Alice's study, where her name stands before it. */
const bare = (name: string, owner: string): string =>
  name.startsWith(`${owner}'s `) ? name.slice(owner.length + 3) : name;
