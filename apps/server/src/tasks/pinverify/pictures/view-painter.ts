import { serveJobs } from '../../../painters/serve-jobs';
import { paintHere } from './paint-views';

/** A thread that paints views, so that no other waits for paint. */
serveJobs(paintHere().paint);
