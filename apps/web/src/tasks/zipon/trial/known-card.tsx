import { Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { TargetPicture } from '../../../episode/target-picture';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { TRIAL_WORDS } from '../words/trial-words';
import type { ZiponView } from '../zipon-view';
import { HomePlanView } from './home-plan';
import classes from './known-card.module.css';

interface KnownCardProps {
  readonly zipon: ZiponView;
  readonly onEnlarge: () => void;
}

/** All that the person is told of the goal, and nothing that the packet keeps from them (SCI-30). */
export function KnownCard({ zipon: { goal, moment, brief }, onEnlarge }: KnownCardProps) {
  const words = useWords(TRIAL_WORDS);
  const pose = useSession((state) => state.view?.pose ?? null);
  const { plan, hasNameTags } = brief.knowledge;
  if (goal === null) return <Text>{words.allDone}</Text>;
  const { name, knowledge } = goal;
  const { look, neighbours, roomName, purpose, pictureUrl, placesXZ } = knowledge;
  const { knows } = words;
  const lines: readonly (readonly [string, ReactNode])[] = [
    ...(look !== null ? [[knows.look, look] as const] : []),
    ...(neighbours.length > 0 ? [[knows.neighbours, neighbours.join(', ')] as const] : []),
    ...(roomName !== null ? [[knows.room, roomName] as const] : []),
    ...(purpose !== null ? [[knows.purpose, purpose] as const] : []),
    // Last: it changes as the robot moves, and nothing may move with it.
    ...(hasNameTags ? [[knows.nameTag, moment.nameTag ?? knows.noTag] as const] : []),
  ];
  const hasSight = pictureUrl !== null || plan !== null;
  return (
    <div className={classes.card}>
      {lines.length > 0 && (
        <dl className={classes.facts}>
          {lines.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasSight && (
        <div className={classes.sights}>
          {pictureUrl !== null && (
            <button type="button" className={classes.thumb} onClick={onEnlarge}>
              <VisuallyHidden>{knows.enlarge}</VisuallyHidden>
              <TargetPicture url={pictureUrl} alt={knows.pictureAlt(name)} />
            </button>
          )}
          {plan !== null && (
            <button
              type="button"
              className={classes.plan}
              onClick={onEnlarge}
              aria-label={words.plan.enlarge}
            >
              <HomePlanView plan={plan} placesXZ={placesXZ} pose={pose} name={name} />
            </button>
          )}
        </div>
      )}
      {lines.length === 0 && !hasSight && <Text>{knows.nothing}</Text>}
    </div>
  );
}
