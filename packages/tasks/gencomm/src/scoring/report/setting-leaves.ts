import type { Json } from '@parley/protocol';
import type { GencommSummary } from '../summarize';

/** Single values of what a condition ran with, as text by their path, such as `overhead.heightM`. */
export function settingLeaves({
  agents,
  setting,
  user,
}: GencommSummary): ReadonlyMap<string, string> {
  const { overhead, given, profile, backends, rules, study, kind } = setting;
  const parts: Readonly<Record<string, Json>> = {
    ...{ agents, user, overhead, given, profile, kind },
    ...{ backends: { ...backends }, rules, study },
  };
  return new Map(Object.entries(parts).flatMap(([name, value]) => leavesOf(name, value)));
}

function leavesOf(path: string, value: Json): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, own]) => leavesOf(`${path}.${name}`, own as Json));
}
