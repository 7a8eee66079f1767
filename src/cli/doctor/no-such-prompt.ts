/** A name that no catalogue has. */
export const NO_SUCH_PROMPT = 'cuebook_doctor_asks_for_no_such_prompt';
