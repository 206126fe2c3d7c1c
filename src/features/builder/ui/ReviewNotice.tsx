import Alert from '@mui/material/Alert';

/** That the form’s page waits until we have looked at it, and why. */
export function ReviewNotice() {
  return (
    <Alert severity="info" variant="outlined" role="status">
      This form seems to ask for passwords, card numbers or codes. While a workspace is new, we look
      at such forms before their page opens, usually within a day. Until then, the page says that
      the form isn’t available. If you don’t need these questions, remove them and publish again:
      the page then opens at once.
    </Alert>
  );
}
