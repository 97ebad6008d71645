import '@parley/scenes/raster';
