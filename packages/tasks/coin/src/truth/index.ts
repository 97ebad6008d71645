export { InstanceEpisode as CoinEpisode } from '@parley/scenes/format';
