import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PrimaryIcon from '@mui/icons-material/StarOutlineOutlined';
import type { ContactChange } from '@/domain/contacts/edits';
import { sourceKey } from '@/domain/contacts/facts';
import type { ContactDoc } from '@/domain/documents.schema';
import { ValuesFact } from './ValuesFact';

const ABOUT = {
  email: {
    label: 'Email',
    add: 'Add email',
    type: 'email',
    href: (value: string) => `mailto:${value}`,
  },
  phone: {
    label: 'Phone',
    add: 'Add phone number',
    type: 'tel',
    href: (value: string) => `tel:${value.replace(/[^\d+]/g, '')}`,
  },
} as const;

interface Props {
  property: 'email' | 'phone';
  contact: ContactDoc;
  /** Undefined where this person may not change it. */
  change: ((change: ContactChange) => Promise<unknown>) | undefined;
}

/** Email addresses or phone numbers of a person. */
export function ValueList({ property, contact, change }: Props) {
  const about = ABOUT[property];
  return (
    <ValuesFact
      {...about}
      values={property === 'email' ? contact.emails : contact.phones}
      sourceOf={(value) => contact.provenance[sourceKey(property, value)]}
      onAdd={change && ((value) => change({ kind: 'addValue', property, value }))}
      actionsOf={
        change &&
        ((value, index) => [
          ...(index === 0
            ? []
            : [
                {
                  label: 'Make primary',
                  Icon: PrimaryIcon,
                  done: `${value} is now the primary ${about.label.toLowerCase()}.`,
                  run: () => change({ kind: 'makePrimary', property, value }),
                },
              ]),
          {
            label: 'Remove',
            Icon: DeleteIcon,
            done: `${value} removed.`,
            run: () => change({ kind: 'removeValue', property, value }),
            undo: () => change({ kind: 'addValue', property, value }),
          },
        ])
      }
    />
  );
}
