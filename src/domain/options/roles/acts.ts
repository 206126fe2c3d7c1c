/** The table of who may do what (access.ts) in words: for Settings, and for the help article, which is written from here. */
import { PERMISSIONS, ROLES, type Permission, type Role } from '../access';
import { ROLE_TEXTS } from '../members';

interface ActGroup {
  heading: string;
  acts: readonly (readonly [act: Permission, text: string])[];
}

/** Each act once, in the order in which people meet them. */
export const ROLE_ACTS: readonly ActGroup[] = [
  {
    heading: 'Forms',
    acts: [
      ['readWorkspace', 'See forms, responses, contacts and insights'],
      ['editForms', 'Create and edit forms'],
      ['publishForms', 'Publish, pause and close forms'],
      ['commentForms', 'Comment on questions'],
      ['deleteComments', 'Delete other people’s comments'],
      ['uploadPictures', 'Upload pictures and fonts'],
      ['duplicateForms', 'Duplicate forms'],
      ['manageFolders', 'Make and change folders'],
      ['managePersonalLinks', 'Make personal links and send invitations to forms'],
      ['archiveForms', 'Archive forms'],
      ['trashForms', 'Move forms to the trash and back'],
      ['deleteForms', 'Delete forms for good, with their responses'],
      ['changeAccess', 'Change a form’s access, such as its password and closing date'],
      ['changeDelivery', 'Change a form’s emails'],
      ['manageDestinations', 'Connect forms to other tools'],
    ],
  },
  {
    heading: 'Responses',
    acts: [
      ['sendTestResponses', 'Send test responses'],
      ['decideHeldResponses', 'Accept or reject held responses'],
      ['markResponses', 'Mark responses as read or spam, and assign them'],
      ['tagResponses', 'Tag responses'],
      ['manageTags', 'Make and change tags'],
      ['editResponses', 'Edit responses'],
      ['writeNotes', 'Write notes'],
      ['deleteNotes', 'Delete other people’s notes'],
      ['saveViews', 'Save views'],
      ['importResponses', 'Import responses'],
      ['removeResponses', 'Move responses to the trash and back'],
      ['exportResponses', 'Export responses'],
      ['eraseResponses', 'Delete responses for good'],
    ],
  },
  {
    heading: 'Contacts and accounts',
    acts: [
      ['editContacts', 'Create and edit contacts and accounts'],
      ['editTasks', 'Set and complete tasks'],
      ['attachFiles', 'Attach files'],
      ['deleteFiles', 'Delete other people’s files'],
      ['mergeContacts', 'Merge contacts and accounts'],
      ['importContacts', 'Import contacts'],
      ['applyMapping', 'Make contacts from earlier responses'],
      ['trashContacts', 'Move contacts and accounts to the trash and back'],
      ['exportContacts', 'Export contacts'],
      ['downloadContacts', 'Download all that is kept about a person'],
      ['deleteAccounts', 'Delete accounts for good'],
      ['eraseContacts', 'Erase a person, with their responses'],
      ['manageBlockList', 'Change the block list'],
      ['manageContactRetention', 'Have inactive contacts deleted'],
      ['manageContactFields', 'Change stages and properties'],
    ],
  },
  {
    heading: 'Insights',
    acts: [
      ['saveReports', 'Save reports'],
      ['annotateFigures', 'Write annotations'],
      ['shareReports', 'Share reports by public link'],
    ],
  },
  {
    heading: 'Workspace',
    acts: [
      ['changeSettings', 'Change the workspace’s settings'],
      ['manageMembers', 'Invite and remove members, and change roles'],
      ['readAuditLog', 'See who did what'],
      ['manageApiKeys', 'Make and delete API keys'],
      ['demandTwoStep', 'Require two-step verification'],
      ['handOver', 'Hand over the workspace'],
      ['deleteWorkspace', 'Delete the workspace'],
    ],
  },
];

const aRole = (role: Role) =>
  `${role === 'viewer' ? 'a' : 'an'} ${ROLE_TEXTS[role].name.toLowerCase()}`;

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The help article about roles, in Markdown: what each may do beside what the one below it may. */
export function rolesArticle(): string {
  const parts = ROLES.map((role, index) => {
    const below = ROLES[index - 1];
    const lines = ROLE_ACTS.flatMap(({ heading, acts }) => {
      const own = acts
        .filter(([act]) => PERMISSIONS[act] === role)
        .map(([, text]) => lowered(text));
      return own.length === 0 ? [] : [`- **${heading}**: ${own.join('; ')}.`];
    });
    const lead = below === undefined ? [] : [`All that ${aRole(below)} can do, and:`, ''];
    return [`## ${ROLE_TEXTS[role].name}`, '', ...lead, ...lines].join('\n');
  });
  return `${[
    'Each member of a workspace has one role. Admins and the owner change roles in **Settings**, **Members**.',
    ...parts,
  ].join('\n\n')}\n`;
}
