import { useParams } from '@tanstack/react-router';
import { StudyFlow } from './study-flow';

/** Study that `parley serve` always offers. */
const DEMO_STUDY_ID = 'demo';

/** /s/$studyId: a participant of a study. */
export function StudyRoute() {
  const { studyId } = useParams({ from: '/s/$studyId' });
  return <StudyFlow key={studyId} studyId={studyId} />;
}

/** /demo: the same pages with the demo study; its sessions are left out of exports. */
export function DemoRoute() {
  return <StudyFlow studyId={DEMO_STUDY_ID} />;
}

/** /preview/$studyId/$armId: an experimenter walks through a study, open or not, as one of its arms. */
export function PreviewRoute() {
  const { studyId, armId } = useParams({ from: '/preview/$studyId/$armId' });
  return <StudyFlow key={`${studyId}/${armId}`} studyId={studyId} preview={{ armId }} />;
}
