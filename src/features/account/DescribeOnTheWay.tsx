import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { keepDescribed } from '@/shared/ui/assist/described';
import { DescribeBox } from '@/shared/ui/assist/DescribeBox';

/** The first way to begin for a new account: a description, which the next screen makes a form of. */
export function DescribeOnTheWay() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  return (
    <DescribeBox
      busy={busy}
      onAsk={(words) => {
        setBusy(true);
        // Without storage the next screen begins with an empty box.
        keepDescribed(words);
        void navigate(routes.formsCreate.href());
      }}
    />
  );
}
