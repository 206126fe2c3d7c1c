/** What every signed-in screen is drawn in, as one file. */
export { AppShell } from '../layouts/AppShell';
export { Workplace } from '../layouts/Workplace';
export { RequireUser } from './RequireUser';
