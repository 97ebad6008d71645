import { Text } from '@mantine/core';
import { TargetPicture } from '../../../episode/target-picture';
import { useWords } from '../../../i18n/use-words';
import type { ReferenceProps } from '../../task-parts';
import { coinBrief } from '../coin-brief';
import { TRIAL_WORDS } from '../words/trial-words';

/** The target's picture, to judge by. */
export function TargetFigure({ episode, className }: ReferenceProps) {
  const words = useWords(TRIAL_WORDS);
  const { pictureUrl, name, lockedText } = coinBrief(episode.brief);
  if (pictureUrl === null) return <Text className={className}>{lockedText}</Text>;
  return (
    <figure className={className}>
      <TargetPicture url={pictureUrl} alt={words.pictureAlt(name)} />
      <Text component="figcaption" size="sm" c="dimmed">
        {words.yourObject}
      </Text>
    </figure>
  );
}
