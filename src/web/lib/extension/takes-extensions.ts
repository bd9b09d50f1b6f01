/** Phones and tablets, Firefox and Safari; an iPad calls itself a Mac with Safari. */
const WITHOUT = /Android|iPhone|iPad|Mobile|Firefox\/|Version\/\S+ Safari\//;

/** Whether the browser of this name (`navigator.userAgent`) takes extensions made for Chromium. */
export const takesExtensions = (userAgent: string): boolean => !WITHOUT.test(userAgent);
