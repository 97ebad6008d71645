/** The eighty classes of COCO, in the order that detectors trained on it give them. */
export const COCO_CLASSES = (
  'person,bicycle,car,motorcycle,airplane,bus,train,truck,boat,traffic light,fire hydrant,stop sign,parking meter,bench,' +
  'bird,cat,dog,horse,sheep,cow,elephant,bear,zebra,giraffe,backpack,umbrella,handbag,tie,suitcase,frisbee,skis,snowboard,' +
  'sports ball,kite,baseball bat,baseball glove,skateboard,surfboard,tennis racket,bottle,wine glass,cup,fork,knife,spoon,' +
  'bowl,banana,apple,sandwich,orange,broccoli,carrot,hot dog,pizza,donut,cake,chair,couch,potted plant,bed,dining table,' +
  'toilet,tv,laptop,mouse,remote,keyboard,cell phone,microwave,oven,toaster,sink,refrigerator,book,clock,vase,scissors,' +
  'teddy bear,hair drier,toothbrush'
).split(',');

/** What categories of homes mean in COCO, where the words differ. Lamps, cabinets, pictures, rugs and pillows have no class. */
export const COCO_VOCABULARY: Readonly<Record<string, string[]>> = {
  armchair: ['chair', 'couch'],
  stool: ['chair'],
  sofa: ['couch'],
  table: ['dining table'],
  desk: ['dining table'],
  plant: ['potted plant'],
  fridge: ['refrigerator'],
  stove: ['oven'],
  computer: ['laptop'],
  phone: ['cell phone'],
  glass: ['wine glass'],
  bag: ['handbag', 'backpack'],
  ball: ['sports ball'],
  toy: ['teddy bear'],
};
