import { GT_DETECTOR, GT_DETECTOR_EXACT } from '../../ground-truth';
import type { PortKind } from '../port-kind';
import { DETECTOR_SENSE } from './detector-sense';
import { DETECTOR_SOURCES } from './detector-sources';

/** What may stand behind a port `detector`: made from truth, with weights, or a service. */
export const DETECTOR_KIND = {
  backends: [GT_DETECTOR, GT_DETECTOR_EXACT],
  isRepeatable: true,
  pauseReason: 'detector',
  names: { fault: 'DETECTOR_FAILED', nothing: 'no detections' },
  sources: DETECTOR_SOURCES,
  page: { sense: DETECTOR_SENSE, isUsual: true },
} as const satisfies PortKind;
