/** Articles about the account, the workspace and the plan: the last ones of the knowledge base. */
import type { ArticleEntry } from './articleEntry';

export const ACCOUNT_ARTICLES: readonly ArticleEntry[] = [
  {
    id: 'log-in',
    title: 'Log in or reset your password',
    summary: 'Log in with a password or Google, and what to do if you can’t.',
    category: 'Account',
    routes: [],
  },
  {
    id: 'your-profile',
    title: 'Your name, picture and email address',
    summary: 'Change your details, and how dates and numbers are written.',
    category: 'Account',
    routes: ['/profile-settings'],
  },
  {
    id: 'password-and-google',
    title: 'Password, two-step verification and devices',
    summary: 'Manage how you log in, and log out of one device or all.',
    category: 'Account',
    routes: ['/profile-settings'],
  },
  {
    id: 'your-data',
    title: 'Download your data or delete your account',
    summary: 'Export everything to a file, or have it deleted.',
    category: 'Account',
    routes: ['/profile-settings'],
  },
  {
    id: 'members',
    title: 'Members, invitations and roles',
    summary: 'Work together: invite people, choose what they may do, and have several workspaces.',
    category: 'Account',
    routes: ['/profile-settings', '/dashboard'],
  },
  {
    id: 'roles',
    title: 'What each role can do',
    summary: 'See what viewers, editors, admins and the owner of a workspace may do.',
    category: 'Account',
    routes: ['/profile-settings'],
  },
  {
    id: 'activity',
    title: 'Who did what',
    summary:
      'See what members did in your workspace: logins, roles, publishing, exports, deletions.',
    category: 'Account',
    routes: ['/profile-settings'],
  },
  {
    id: 'work-on-a-form-together',
    title: 'Work on a form together',
    summary: 'See who else is there, and comment on questions.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'workspace-and-time-zone',
    title: 'Workspaces and their time zones',
    summary: 'What belongs to a workspace, when its days begin, and how it is deleted.',
    category: 'Account',
    routes: ['/profile-settings', '/insights'],
  },
  {
    id: 'appearance',
    title: 'Dark mode and large text',
    summary: 'Change how the app looks on this device.',
    category: 'Account',
    routes: ['/profile-settings'],
  },
  {
    id: 'plans-and-sales',
    title: 'Plans and contacting sales',
    summary: 'How plans differ, their prices, and how to move to a paid one.',
    category: 'Account',
    routes: ['/profile-settings'],
  },
  {
    id: 'newsletter',
    title: 'The newsletter',
    summary: 'What it is, how to subscribe and how to unsubscribe.',
    category: 'Account',
    routes: [],
  },
];
