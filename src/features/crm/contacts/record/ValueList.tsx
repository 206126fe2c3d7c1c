import type { ContactChange } from '@/domain/calls/contacts.schema';
import { sourceKey } from '@/domain/contacts/facts';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { ValuesFact } from '../../record/ValuesFact';

/** What starts a call. */
export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

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
    href: phoneHref,
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
  return (
    <ValuesFact
      {...ABOUT[property]}
      values={property === 'email' ? contact.emails : contact.phones}
      sourceOf={(value) => contact.provenance[sourceKey(property, value)]}
      change={
        change && {
          add: (value) => change({ kind: 'addValue', property, value }),
          remove: (value) => change({ kind: 'removeValue', property, value }),
          makePrimary: (value) => change({ kind: 'makePrimary', property, value }),
        }
      }
    />
  );
}
