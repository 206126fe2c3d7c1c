/**
 * The field types that most forms do without. App and functions have them all, from here; the public script puts
 * rare.lazy.ts in this file's place (vite.config.ts) and loads the parts that a form needs, before it shows it.
 */
import { matches } from '@/domain/answers/pattern';
import { file } from './file';
import { matrix, ranking } from './grids';
import { group } from './group';
import type { Rare } from './parts';
import { address, name, phone, url } from './people';
import { nps, rating, scale, slider, yesNo } from './scales';
import { signature } from './signature';
import { datetime, movedRange, time } from './times';
import { calculated, hidden, hiddenInputs } from './values';

export const rare: Rare = {
  specs: {
    phone,
    url,
    time,
    datetime,
    yes_no: yesNo,
    rating,
    scale,
    nps,
    slider,
    matrix,
    ranking,
    name,
    address,
    file,
    signature,
    group,
    calculated,
    hidden,
  },
  matches,
  movedRange,
  hiddenInputs,
};
