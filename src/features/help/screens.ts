/** What screens are called where one says from which of them somebody came. */
import { routes } from '@/shared/config/routes';
import { matchesRoute } from './matching';

const SCREENS: readonly (readonly [RegExp | string, string])[] = [
  [routes.dashboard.path, 'the dashboard'],
  [/^\/forms\/[^/]+\/submissions\/?$/, 'the answers to a form'],
  [routes.formsCreate.path, 'creating a form'],
  [routes.templates.path, 'the templates'],
  [routes.allResponses.path, 'the responses'],
  [routes.forms.path, 'your forms'],
  [routes.formBuilderNew.path, 'the builder'],
  [routes.contacts.path, 'your contacts'],
  [routes.accounts.path, 'your accounts'],
  [routes.insights.path, 'Insights'],
  [routes.notifications.path, 'the notifications'],
  [routes.profileSettings.path, 'the settings'],
];

/** "your contacts"; undefined for a path that is no screen of the signed-in area. */
export function screenName(pathname: string): string | undefined {
  return SCREENS.find(([where]) =>
    typeof where === 'string' ? matchesRoute(pathname, where) : where.test(pathname),
  )?.[1];
}
