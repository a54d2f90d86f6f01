-- Texts are limited by the characters that a reader sees; here only what such a text can hold at most, sixteen code points to a character (decision 149).
alter table accounts drop constraint accounts_nickname_check;
alter table accounts add constraint accounts_nickname_check check (char_length(nickname) >= 1 and char_length(nickname) <= 320) not valid;

-- step
alter table accounts drop constraint accounts_service_note_check;
alter table accounts add constraint accounts_service_note_check check (char_length(service_note) <= 3200) not valid;

-- step
alter table chat_messages drop constraint chat_messages_content_check;
alter table chat_messages add constraint chat_messages_content_check check (char_length(content) <= 8000) not valid;

-- step
alter table chat_reports drop constraint chat_reports_reason_check;
alter table chat_reports add constraint chat_reports_reason_check check (char_length(reason) >= 1 and char_length(reason) <= 3200) not valid;

-- step
alter table operator_views drop constraint operator_views_name_check;
alter table operator_views add constraint operator_views_name_check check (char_length(name) >= 1 and char_length(name) <= 640) not valid;

-- step
alter table order_words drop constraint order_words_words_check;
alter table order_words add constraint order_words_words_check check (char_length(words) >= 1 and char_length(words) <= 8000) not valid;

-- step
alter table service_macros drop constraint service_macros_en_check;
alter table service_macros add constraint service_macros_en_check check (char_length(en) >= 1 and char_length(en) <= 8000) not valid;

-- step
alter table service_macros drop constraint service_macros_topic_check;
alter table service_macros add constraint service_macros_topic_check check (char_length(topic) >= 1 and char_length(topic) <= 320) not valid;

-- step
alter table service_macros drop constraint service_macros_zh_check;
alter table service_macros add constraint service_macros_zh_check check (char_length(zh) >= 1 and char_length(zh) <= 8000) not valid;

-- step
alter table suggestion_lines drop constraint suggestion_lines_content_check;
alter table suggestion_lines add constraint suggestion_lines_content_check check (char_length(content) >= 1 and char_length(content) <= 16000) not valid;

-- step
alter table trusted_contacts drop constraint trusted_contacts_name_check;
alter table trusted_contacts add constraint trusted_contacts_name_check check (char_length(name) >= 1 and char_length(name) <= 320) not valid;

-- step
alter table accounts validate constraint accounts_nickname_check;

-- step
alter table accounts validate constraint accounts_service_note_check;

-- step
alter table chat_messages validate constraint chat_messages_content_check;

-- step
alter table chat_reports validate constraint chat_reports_reason_check;

-- step
alter table operator_views validate constraint operator_views_name_check;

-- step
alter table order_words validate constraint order_words_words_check;

-- step
alter table service_macros validate constraint service_macros_en_check;

-- step
alter table service_macros validate constraint service_macros_topic_check;

-- step
alter table service_macros validate constraint service_macros_zh_check;

-- step
alter table suggestion_lines validate constraint suggestion_lines_content_check;

-- step
alter table trusted_contacts validate constraint trusted_contacts_name_check;
