import { serveJobs } from '../../../painters/serve-jobs';
import { paintJob } from './picture-job';

/** A thread that paints pictures, so that no episode waits for those of others. */
serveJobs(paintJob);
