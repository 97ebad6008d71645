import { Text } from '@mantine/core';
import { useWords } from '../../../i18n/use-words';
import { TRIAL_WORDS } from '../words/trial-words';
import type { ZiponView } from '../zipon-view';
import classes from './home-card.module.css';
import { RoomList } from './room-list';

/** Who lives here, and whose rooms are whose. */
export function HomeCard({ zipon: { brief } }: { zipon: ZiponView }) {
  const words = useWords(TRIAL_WORDS);
  const { people, rooms } = brief.household;
  return (
    <div className={classes.card}>
      <Text fw={600}>{words.liveWith(people)}</Text>
      <RoomList rooms={rooms} />
    </div>
  );
}
