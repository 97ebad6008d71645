export { bakeLight } from './bake-light';
export { createGuestLight, type GuestLight } from './guest-light';
