import type { StudySummary } from '@parley/protocol';
import { Tag } from '../frame/tag';
import classes from './studies.module.css';

/** Where a study stands, in a word. */
export function StudyStatus({ status }: { status: StudySummary['status'] }) {
  switch (status) {
    case 'open':
      return (
        <Tag tone="accent">
          <span className={classes.openDot} aria-hidden />
          Open now
        </Tag>
      );
    case 'draft':
      return <Tag tone="calm">Draft</Tag>;
    case 'closed':
      return <Tag tone="calm">Closed</Tag>;
    case 'invalid':
      return <Tag tone="warn">Has faults</Tag>;
  }
}
