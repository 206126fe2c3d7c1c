import Skeleton from '@mui/material/Skeleton';
import { lazyPart } from '../rendering/lazyPart';

/** As high as the fields. */
const placeholder = <Skeleton variant="rounded" height={40} sx={{ width: '100%' }} />;

/** The date field of the app. Its calendar, 50 kB, comes when a field is drawn. */
export const DateField = lazyPart(
  () => import('./dates/PickedDate').then((part) => part.PickedDate),
  placeholder,
);

/** A day and a time of a wall clock. */
export const DateTimeField = lazyPart(
  () => import('./dates/PickedMoment').then((part) => part.PickedMoment),
  placeholder,
);
