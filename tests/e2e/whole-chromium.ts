/** Chromium with its extensions and preferences, which the headless shell does without. */
export const WHOLE_CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
