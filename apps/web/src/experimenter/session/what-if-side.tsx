import { Title } from '@mantine/core';
import { useState } from 'react';
import type { TrialSlice } from '../fold/slices';
import { MapView } from '../panels/map-view';
import { createPlayer } from '../timeline/player';
import { OutcomeStrip } from './outcome-strip';
import { Transcript } from './transcript';
import { useTimeline } from './use-timeline';
import classes from './what-if.module.css';

/** How one of two futures ended: outcome, map and conversation. */
export function WhatIfSide({ title, slice }: { title: string; slice: TrialSlice }) {
  const [player] = useState(() => createPlayer({ isFollowing: true }));
  const { task, maps, final } = useTimeline(slice, player, { shortenWaits: true });
  return (
    <section className={classes.side} aria-label={title}>
      <Title order={3} size="h4">
        {title}
      </Title>
      <OutcomeStrip slice={slice} task={task} state={final} final={final} />
      <div className={classes.map}>
        <MapView state={final} maps={maps} task={task} />
      </div>
      <div className={classes.talk}>
        <Transcript
          lines={final.transcript.lines}
          questions={final.questions}
          endPicture={null}
          pictureUrl={null}
          start={final.start}
          onSeekSeq={() => undefined}
        />
      </div>
    </section>
  );
}
