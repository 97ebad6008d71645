import { Command } from 'commander';
import { agreementCommand } from './agreement';
import { collectCommand } from './collect';
import { discussionsCommand } from './discussions';
import { lookCommand } from './look';
import { paintCommand } from './paint';
import { pathsCommand } from './paths';
import { scoreCommand } from './score';
import { submissionCommand } from './submission';
import { walkCommand } from './walk';

/** `parley r2r`: submissions of Room-to-Room, scored and made. */
export const r2rCommand = (): Command =>
  new Command('r2r')
    .description(
      'score submissions of Room-to-Room on navigation graphs, make those of reference walks, draw paths over graphs, collect instructions of people, have discussions judged, look around in homes, and paint panoramas of scans',
    )
    .addCommand(scoreCommand())
    .addCommand(walkCommand())
    .addCommand(submissionCommand())
    .addCommand(pathsCommand())
    .addCommand(collectCommand())
    .addCommand(discussionsCommand())
    .addCommand(agreementCommand())
    .addCommand(lookCommand())
    .addCommand(paintCommand());
