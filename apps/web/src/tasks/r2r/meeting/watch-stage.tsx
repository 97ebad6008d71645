import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { CalmPanel } from '../../../ui/calm-panel';
import { PanoramaStage } from '../trial/panorama-stage';
import { MEETING_WORDS } from '../words/meeting-words';
import { MeetingDial } from './meeting-dial';
import { MeetingPlan } from './meeting-plan';
import { useIsDiscussionShown, useMeeting } from './use-meeting';
import classes from './watch-stage.module.css';

/** Where the robot stands: the panorama, and beside it the directions with their votes and the way on the plan, each where the arm shows it. */
export function WatchStage() {
  const words = useWords(MEETING_WORDS);
  const isSeen = useSession(({ view }) => view?.episode?.view.ego === 'live');
  const isDiscussed = useIsDiscussionShown();
  const meeting = useMeeting();
  const newest = meeting?.moves.at(-1);
  return (
    <div className={classes.stage}>
      {isSeen && <PanoramaStage />}
      {isDiscussed && (
        <section
          className={classes.strip}
          data-alone={!isSeen || undefined}
          aria-label={words.drawings}
        >
          {meeting === null || newest === undefined ? (
            <CalmPanel text={words.soon} />
          ) : (
            <>
              <MeetingDial move={newest} />
              <MeetingPlan meeting={meeting} />
            </>
          )}
        </section>
      )}
    </div>
  );
}
