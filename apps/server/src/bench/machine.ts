import { cpus, loadavg, totalmem } from 'node:os';

/** What figures were measured on. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly node: string;
  /** Mean number of running processes over the last minute; above the number of cores, times say little. */
  readonly load: number;
}

export function thisMachine(): Machine {
  const processors = cpus();
  return {
    cpu: processors[0]?.model ?? 'unknown processor',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 1e9),
    node: process.version,
    load: Math.round(10 * (loadavg()[0] ?? 0)) / 10,
  };
}

export const machineLine = ({ cpu, cores, memoryGb, node, load }: Machine): string =>
  `${cpu}, ${cores} cores, ${memoryGb} GB, Node ${node}, load ${load}${load > cores ? ': other work runs on this machine' : ''}`;
