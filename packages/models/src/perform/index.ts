export { isProviderFault, PROVIDER_FAULTS } from '../http/provider-fault';
export type { AbortablePerformer } from './abortable';
export { type Oversee, onAccount, type ThreadBackend } from './overseen';
export { performSafely } from './perform-safely';
export { backendOnPort, routeModels } from './route-models';
