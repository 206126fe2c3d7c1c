/** All views, for the server and the builder's preview; the public page loads those that its form needs. */
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { part as appointment } from '../parts/appointment';
import { part as choices } from '../parts/choices';
import { part as dates } from '../parts/dates/dates';
import { part as ending } from '../parts/ending';
import { part as file } from '../parts/file';
import { part as grids } from '../parts/grids';
import { part as group } from '../parts/group';
import { part as media } from '../parts/media';
import { part as opening } from '../parts/opening';
import { part as partials } from '../parts/partials';
import { part as people } from '../parts/people';
import { part as phone } from '../parts/phone/phone';
import { part as places } from '../parts/places';
import { part as prices } from '../parts/prices';
import { part as question } from '../parts/question';
import { part as scales } from '../parts/scales';
import { part as signature } from '../parts/signature';
import { part as times } from '../parts/times';
import { part as values } from '../parts/values';
import { optionalViews } from './optionalViews';

/** Fills the optional views. Calling it again does nothing. */
export function installViews(): void {
  for (const part of [
    appointment,
    choices,
    dates,
    ending,
    file,
    grids,
    group,
    media,
    opening,
    partials,
    people,
    phone,
    places,
    prices,
    question,
    scales,
    signature,
    times,
    values,
  ]) {
    Object.assign(optionalViews(), part.views);
  }
  Object.assign(optionalEngine, prices.tools);
}
