import { Tabs } from '@mantine/core';
import { beliefsOf } from '../fold/trial-state';
import { CallsPanel } from '../panels/calls-panel';
import { EventsPanel } from '../panels/events-panel';
import { MapView } from '../panels/map-view';
import classes from './replay.module.css';
import type { Timeline } from './use-timeline';

export const TABS = ['beliefs', 'map', 'calls', 'events'] as const;
export type Tab = (typeof TABS)[number];
const TITLES: Readonly<Record<Tab, string>> = {
  beliefs: 'Beliefs',
  map: 'Map',
  calls: 'Model calls',
  events: 'Events',
};

interface ReplayTabsProps {
  readonly timeline: Timeline;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly onSeekSeq: (seq: number) => void;
}

/** What the robot held true, its map, what it asked of models, and every row, at the play head. */
export function ReplayTabs({ timeline, tab, onTab, onSeekSeq }: ReplayTabsProps) {
  const { slice, task, maps, index, state, final } = timeline;
  return (
    <Tabs
      value={tab}
      onChange={(value) => onTab((value as Tab | null) ?? 'beliefs')}
      keepMounted={false}
      className={classes.tabs}
    >
      <Tabs.List className={classes.tabList}>
        {TABS.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {TITLES[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="beliefs" className={classes.scroll}>
        <task.BeliefsPanel
          beliefs={beliefsOf(state, task)}
          start={state.start}
          isOver={state.end !== null}
          isPractice={final.start?.isPractice === true}
        />
      </Tabs.Panel>
      <Tabs.Panel value="map" className={classes.whole}>
        <MapView state={state} maps={maps} task={task} />
      </Tabs.Panel>
      <Tabs.Panel value="calls" className={classes.scroll}>
        <CallsPanel calls={state.calls} onSeekSeq={onSeekSeq} />
      </Tabs.Panel>
      <Tabs.Panel value="events" className={classes.whole}>
        <EventsPanel
          records={slice.records}
          task={task}
          start={final.start}
          index={index}
          onSeekSeq={onSeekSeq}
        />
      </Tabs.Panel>
    </Tabs>
  );
}
