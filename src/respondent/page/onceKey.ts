/** Where a form keeps `{id of the browser}`, before the form's id, with a mark behind it once a response was received. */
export const ONCE_KEY = 'formloomOnce:';
